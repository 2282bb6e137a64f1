import type { BatchAct } from '../../batch/kept.ts';
import type { Selection } from '../people/selection.ts';

/** What the user is asked about the notice, or about people of it, in a dialog. `all`: everybody that the act can mean. */
export type LifeQuestion =
  | { readonly kind: 'rename' }
  | { readonly kind: 'deadline' }
  | { readonly kind: 'deleteNotice' }
  | { readonly kind: 'withdraw'; readonly people: Selection | 'all' }
  | { readonly kind: 'batch'; readonly act: BatchAct; readonly people: Selection }
  | { readonly kind: 'payOff'; readonly people: Selection }
  | { readonly kind: 'deletePeople'; readonly people: Selection }
  | { readonly kind: 'refresh'; readonly people: Selection | 'all' };
