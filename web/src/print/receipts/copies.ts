import type { ReceiptData } from './sheet.tsx';

/** The copies of each receipt: those that the school named, or one without a name. */
export const copiesOf = ({ hasCopies, copies }: Pick<ReceiptData['settings'], 'hasCopies' | 'copies'>) =>
  hasCopies ? copies : [{ name: '' }];
