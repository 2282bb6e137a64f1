import type { FieldFault } from '../contract/errors.ts';
import { characterCount, isBlank } from '../contract/text.ts';
import { priceFault } from '../items/form-rules.ts';
import { feeItemLimits } from './limits.ts';

/** The form of a fee item; the price is undefined while its field is empty. */
export interface FeeItemForm {
  readonly payItemNo: string;
  readonly name: string;
  readonly eName: string;
  readonly price: number | undefined;
  readonly accountId: string | undefined;
  readonly schoolIds: readonly string[];
  readonly studySections: readonly unknown[];
}

const fault = (path: string, code: string): FieldFault => ({ path, code });

/** `missing` is the code of a field that is empty. */
const ofText = (path: 'payItemNo' | 'name' | 'eName', text: string, missing: string, max: number): FieldFault[] => {
  if (isBlank(text)) return [fault(path, missing)];
  return characterCount(text.trim()) > max ? [{ path, code: 'tooLong', params: { max } }] : [];
};

const ofPrice = ({ price }: FeeItemForm): FieldFault[] => {
  const wrong = priceFault(price);
  return wrong ? [{ path: 'money', ...wrong }] : [];
};

/** Every fault of the form, in its order. `keptSchools`: schools of the item that the user does not have. */
export const whyFeeItemRefused = (form: FeeItemForm, keptSchools: number): FieldFault[] => [
  ...ofText('payItemNo', form.payItemNo, 'itemNumberRequired', feeItemLimits.numberCharacters),
  ...ofText('name', form.name, 'itemNameRequired', feeItemLimits.nameCharacters),
  ...ofText('eName', form.eName, 'itemNameRequired', feeItemLimits.nameCharacters),
  ...ofPrice(form),
  ...(form.accountId === undefined ? [fault('payAccountId', 'accountRequired')] : []),
  ...(form.schoolIds.length + keptSchools === 0 ? [fault('schoolIds', 'schoolRequired')] : []),
  ...(form.studySections.length === 0 ? [fault('sectionIds', 'studySectionRequired')] : []),
];
