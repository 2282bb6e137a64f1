import Box from '@cloudscape-design/components/box';
import { useLanguage } from '../../locale/language.tsx';
import { useText } from '../../locale/text.ts';
import { rowFaultText } from '../parts/row-fault-text.ts';
import type { PlanRow } from './view.ts';

type Fault = PlanRow['faults'][number];

/** Why a cell or a row is refused, in the language of the screen. */
export const Reasons = ({ faults }: { faults: readonly Fault[] }) => {
  const t = useText();
  const { language } = useLanguage();
  return faults.map((fault) => (
    <Box key={`${fault.code} ${fault.column ?? ''}`} color="text-status-error" fontSize="body-s">
      {rowFaultText(t, language, fault) ?? fault.code}
    </Box>
  ));
};
