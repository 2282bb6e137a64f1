import type { FieldFault } from '../contract/errors.ts';
import { isBlank } from '../contract/text.ts';
import { priceFault } from '../items/form-rules.ts';

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

const ofPrice = ({ price }: FeeItemForm): FieldFault[] => {
  const wrong = priceFault(price);
  return wrong ? [{ path: 'money', ...wrong }] : [];
};

/** Every fault of the form, in its order. `keptSchools`: schools of the item that the user does not have. */
export const whyFeeItemRefused = (form: FeeItemForm, keptSchools: number): FieldFault[] => [
  ...(isBlank(form.payItemNo) ? [fault('payItemNo', 'itemNumberRequired')] : []),
  ...(isBlank(form.name) ? [fault('name', 'itemNameRequired')] : []),
  ...(isBlank(form.eName) ? [fault('eName', 'itemNameRequired')] : []),
  ...ofPrice(form),
  ...(form.accountId === undefined ? [fault('payAccountId', 'accountRequired')] : []),
  ...(form.schoolIds.length + keptSchools === 0 ? [fault('schoolIds', 'schoolRequired')] : []),
  ...(form.studySections.length === 0 ? [fault('sectionIds', 'studySectionRequired')] : []),
];
