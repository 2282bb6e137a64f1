import Table, { type TableProps } from '@cloudscape-design/components/table';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';
import type { Language } from '../../../../shared/contract/texts.ts';
import { workbookTexts } from '../../../../shared/imports/texts/server.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { StudentName } from '../../locale/names.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { sentencesOf, useText, type Translate } from '../../locale/text.ts';
import { rowFaultText } from '../parts/row-fault-text.ts';

type Refused = NonNullable<Answer<typeof getImportResult>['refusals']>[number];

/** Why a row was refused; a newer server can have reasons that this page does not know, and the file has them. */
const reasonOf = (t: Translate, language: Language, refused: Refused): string => {
  const more = refused.more > 0 ? t(workbookTexts.moreReasons, { count: refused.more }) : '';
  return sentencesOf(t, [rowFaultText(t, language, refused) ?? '', more]);
};

/** Together no wider than an alert in a dialog on a phone. */
const columns = (t: Translate, language: Language): TableProps.ColumnDefinition<Refused>[] => [
  { id: 'row', header: t(importTexts.refusedRow), cell: ({ row }) => row, width: 52 },
  {
    id: 'name',
    header: t(importTexts.refusedName),
    isRowHeader: true,
    minWidth: 72,
    cell: ({ name, eName }) => <StudentName name={name} eName={name === eName ? '' : eName} />,
  },
  {
    id: 'reason',
    header: t(importTexts.refusedReason),
    minWidth: 104,
    cell: (refused) => reasonOf(t, language, refused),
  },
];

/** The first refused rows by their number in the file, each with its reason. */
export const RefusedRows = ({ refusals, total }: { refusals: readonly Refused[]; total: number }) => {
  const t = useText();
  const { language } = useLanguage();
  if (refusals.length === 0) return null;
  return (
    <Table
      variant="borderless"
      items={refusals}
      trackBy={({ row }) => String(row)}
      columnDefinitions={columns(t, language)}
      wrapLines
      contentDensity="compact"
      ariaLabels={{ tableLabel: t(importTexts.refusedRows) }}
      {...(refusals.length < total && {
        footer: t(importTexts.refusedFirst, { count: refusals.length, total }),
      })}
    />
  );
};
