import { expect, it } from 'vitest';
import { asId } from '../../../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../../../shared/demonstration/ids.ts';
import { detailView, type DetailView } from '../view.ts';
import type { SendQuestion } from './question.ts';
import { allMatches } from '../people/selection.ts';
import { billedOf } from './recipients.ts';

const noticeId = asId('notice', demonstrationId.notice(1));
const [one, other] = [asId('student', demonstrationId.student(1)), asId('student', demonstrationId.student(2))];
const [everybody, found] = [detailView.parse({}), detailView.parse({ keyword: 'Wang' })];
const card = (withdrawn: number) => ({ noticeId, counts: { withdrawn } });
const selected = { kind: 'some', ids: [one] } as const;

it.each<[string, SendQuestion['recipients'], DetailView, (typeof other)[] | undefined, object | undefined]>([
  ['everybody unsent', 'unsent', found, undefined, { noticeId }],
  ['everybody unsent, by "select all" without a filter', allMatches, everybody, undefined, { noticeId }],
  ['those selected', selected, everybody, undefined, { noticeId, studentIds: [one] }],
  ['all but those unticked', { kind: 'all', except: [one] }, everybody, [other], { noticeId, studentIds: [other] }],
  ['the matches of the filter', allMatches, found, [other], { noticeId, studentIds: [other] }],
  ['nobody while the matches are read', allMatches, found, undefined, undefined],
  ['nobody when there is no match', allMatches, found, [], undefined],
])('the warning of double bills is of %s', (_, recipients, view, matches, expected) => {
  expect(billedOf(card(0), view, { recipients, count: 1 }, matches)).toEqual(expected);
});

it('"select all" names its matches where the notice was withdrawn from some of them', () => {
  const question: SendQuestion = { recipients: allMatches, count: 2 };
  expect(billedOf(card(1), everybody, question, [one, other])).toEqual({ noticeId, studentIds: [one, other] });
  expect(billedOf(card(1), everybody, { recipients: 'unsent', count: 1 }, undefined)).toEqual({ noticeId });
});
