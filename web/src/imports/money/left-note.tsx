import Link from '@cloudscape-design/components/link';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { useLeftImport, type LeftImport } from '../parts/left-import.ts';
import { isChecking, isFailed, isOver, type MoneyResult } from './kinds.ts';

const endOf = (result: MoneyResult) => {
  if (isFailed(result)) return moneyImportTexts.leftFailed;
  return result.refused > 0 ? moneyImportTexts.leftPart : moneyImportTexts.leftDone;
};

const textOf = (result: MoneyResult | undefined) => {
  if (result?.check) return moneyImportTexts.leftChecked;
  if (result && isOver(result)) return endOf(result);
  return result && isChecking(result) ? moneyImportTexts.leftChecking : importTexts.inBackground;
};

/** Shown after an import was left: what is so of it now, and the link back to it. */
export const LeftNote = ({ address, ...left }: LeftImport & { address: string }) => {
  const t = useText();
  const follow = useFollow();
  const result = useLeftImport(left);
  return (
    <>
      {t(textOf(result))}{' '}
      <Link href={address} onFollow={follow} color="inverted">
        {t(importTexts.show)}
      </Link>
    </>
  );
};
