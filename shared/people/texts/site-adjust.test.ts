import { expect, it } from 'vitest';
import { errorTexts } from '../../contract/error-texts.ts';
import { adjustTexts } from './site-adjust.ts';

it('S8.42 S8.43 says in both languages that an overpayment is to be refunded, and names the button for it', () => {
  expect([errorTexts['1700050'], adjustTexts.refundOverpaid]).toEqual([
    {
      en: 'The adjustment is saved. The family has paid {{amount}} too much, which is to be refunded.',
      zh: '调整已保存。该学生多缴 {{amount}}，需办理退费。',
    },
    { en: 'Refund the overpayment', zh: '办理多缴退费' },
  ]);
});
