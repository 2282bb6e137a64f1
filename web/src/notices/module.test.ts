import { expect, it } from 'vitest';
import { noticesModule } from './module.ts';

it('N2.01 N2.18 has the editor and the preview at their addresses', () => {
  expect(noticesModule.routes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/noticeOfPayment/edit', '/noticeOfPayment/edit/:noticeId', '/NoticeOfPayment/Preview']),
  );
});
