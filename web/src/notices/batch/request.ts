import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { batchAddItems } from '../../../../shared/people/calls/batch-add-items.ts';
import type { batchChangeAmounts } from '../../../../shared/people/calls/batch-change-amounts.ts';
import type { Sent } from '../../client/request.ts';

export type BatchAnswer = Answer<typeof batchAddItems>;

/** What is asked for, without the people's versions. */
export type BatchRequest =
  | {
      readonly act: 'addItems';
      readonly sent: Pick<Sent<typeof batchAddItems>, 'noticeId' | 'personIds' | 'items' | 'groups'>;
    }
  | { readonly act: 'changeAmounts'; readonly sent: Pick<Sent<typeof batchChangeAmounts>, 'noticeId' | 'people'> };

/** The same for those who can be adjusted, each as the preview showed them. */
export const seenRequest = (request: BatchRequest, { preview }: BatchAnswer): BatchRequest & { versions: number[] } => {
  const seen = new Map<string, number>(preview.map(({ personId, revision }) => [personId, revision]));
  if (request.act === 'addItems') {
    const personIds: Id<'person'>[] = preview.map(({ personId }) => personId);
    return { act: 'addItems', sent: { ...request.sent, personIds }, versions: [...seen.values()] };
  }
  const people = request.sent.people
    .filter(({ personId }) => seen.has(personId))
    .map((one) => ({ ...one, revision: seen.get(one.personId) }));
  return { act: 'changeAmounts', sent: { ...request.sent, people }, versions: [] };
};
