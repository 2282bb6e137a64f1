import type { FieldFault } from '../contract/errors.ts';
import { characterCount, isBlank } from '../contract/text.ts';
import { isBillTooBig } from '../items/amounts.ts';
import {
  benefitFaults,
  groupFaults,
  priceFault,
  termsFault,
  type DiscountedItem,
  type FormGroup,
} from '../items/form-rules.ts';
import { billFenMax, groupedFenText } from '../money/fen.ts';
import { limits } from './codes.ts';
import { storedBytes, textOfRich } from './rich-text.ts';

export interface FormItem extends DiscountedItem {
  readonly itemId: string;
  readonly photoId: string;
  readonly accountId: string;
}

/** The form's facts that rules over several fields look at. */
export interface FormFacts {
  readonly title: string;
  readonly schoolId: string | undefined;
  readonly studySection: number | undefined;
  readonly peopleCount: number;
  readonly items: readonly FormItem[];
  readonly groups: readonly FormGroup[];
  readonly description: string;
  /** Whether the description is HTML. */
  readonly richText: boolean;
  /** Whether the deadline is limited. */
  readonly limited: boolean;
  readonly deadline: string | undefined;
  /** Today, in the organisation's time zone. */
  readonly today: string;
}

type Rule = (facts: FormFacts) => FieldFault | undefined | false;
const fault = (path: string, code: string): FieldFault => ({ path, code });

/** Items whose price or quantity is wrong have a fault of their own. */
const billTooBig: Rule = ({ items }) =>
  isBillTooBig(items.map(({ price = 0, quantity = 0 }) => ({ price, quantity }))) && {
    ...fault('items', 'billTooBig'),
    params: { max: groupedFenText(billFenMax) },
  };

const rules: readonly Rule[] = [
  (form) => isBlank(form.title) && fault('title', 'titleRequired'),
  (form) => characterCount(form.title.trim()) > limits.titleCharacters && fault('title', 'titleTooLong'),
  (form) => !form.schoolId && fault('schoolId', 'schoolRequired'),
  (form) => form.studySection === undefined && fault('studySection', 'studySectionRequired'),
  (form) => form.peopleCount === 0 && fault('payNoticePersonReqList', 'peopleRequired'),
  (form) => form.peopleCount > limits.peoplePerNotice && fault('payNoticePersonReqList', 'peopleTooMany'),
  (form) => form.items.length === 0 && fault('items', 'itemsRequired'),
  (form) => form.items.length > limits.itemsPerNotice && fault('items', 'itemsTooMany'),
  (form) => new Set(form.items.map((item) => item.itemId)).size < form.items.length && fault('items', 'itemsDuplicate'),
  (form) => new Set(form.items.map((item) => item.accountId)).size > 1 && fault('items', 'itemsOfOneAccount'),
  billTooBig,
  (form) => termsFault(form.items, form.groups),
  (form) =>
    characterCount(form.richText ? textOfRich(form.description) : form.description) > limits.descriptionCharacters &&
    fault('costStatement', 'descriptionTooLong'),
  (form) =>
    form.richText &&
    storedBytes(form.description) > limits.descriptionBytes &&
    fault('costStatement', 'descriptionTooLarge'),
];

/** A deadline as a form sets it. */
export type DeadlineFacts = Pick<FormFacts, 'limited' | 'deadline' | 'today'>;

/** What is wrong with a deadline (N5.07, N5.08, N7.022): without a limit, a date would have no effect. */
export const whyDeadlineRefused = (form: DeadlineFacts): FieldFault[] => {
  if (!form.limited) return form.deadline ? [fault('deadlineAt', 'deadlineWithoutLimit')] : [];
  if (!form.deadline) return [fault('deadlineAt', 'deadlineRequired')];
  return form.deadline < form.today ? [fault('deadlineAt', 'deadlinePast')] : [];
};

const ofPrice = ({ price }: FormItem, path: string): FieldFault[] => {
  const wrong = priceFault(price);
  return wrong ? [{ path, ...wrong }] : [];
};

const ofItems = (form: FormFacts): FieldFault[] =>
  form.items.flatMap((item, index) => [
    ...ofPrice(item, `items.${index}.money`),
    ...(item.quantity === undefined ? [fault(`items.${index}.number`, 'quantityMissing')] : []),
    ...(item.quantity !== undefined &&
    (!Number.isInteger(item.quantity) || item.quantity < 1 || item.quantity > limits.quantity)
      ? [fault(`items.${index}.number`, 'quantityRange')]
      : []),
    ...benefitFaults(item).map((one) => ({ ...one, path: `items.${index}.${one.path}` })),
  ]);

/** Every fault of a simple notice's form, in the order of the form (N5.03-17, N5.30-36, N5.42-52). */
export const whyFormRefused = (form: FormFacts): FieldFault[] => [
  ...rules.flatMap((rule) => rule(form) || []),
  ...whyDeadlineRefused(form),
  ...ofItems(form),
  ...groupFaults(form.groups, new Set(form.items.map(({ photoId }) => photoId))),
];
