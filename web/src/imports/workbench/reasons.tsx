import Box from '@cloudscape-design/components/box';
import { rowFaultParams } from '../../../../shared/imports/faults.ts';
import { rowFaultTexts } from '../../../../shared/imports/texts/row-faults.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import type { PlanRow } from './view.ts';

type Fault = PlanRow['faults'][number];

const isKnown = (code: string): code is keyof typeof rowFaultTexts => code in rowFaultTexts;

/** Why a cell or a row is refused, in the language of the screen. */
export const Reasons = ({ faults }: { faults: readonly Fault[] }) => {
  const t = useText();
  const { language } = useLanguage();
  return faults.map(({ code, column, params }) => (
    <Box key={`${code} ${column ?? ''}`} color="text-status-error" fontSize="body-s">
      {isKnown(code) ? t(rowFaultTexts[code], rowFaultParams(language, params)) : code}
    </Box>
  ));
};
