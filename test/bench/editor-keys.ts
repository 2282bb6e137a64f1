/** How long the editor takes from a key to the picture that shows it: the built site, its CPU four times slower. */
import * as z from 'zod';
import { demonstrationDocuments } from '../../shared/demonstration/documents.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { settings } from '../../shared/settings/contract.ts';
import { editNoticePath } from '../../web/src/notices/parts/paths.ts';
import { launchBrowser, newVisitor } from '../support/browser-process.ts';
import { callAs } from '../support/cloud.ts';
import { addNotice, type Form } from '../support/notice-forms.ts';
import { signInAs } from '../support/sign-in.ts';

const itemsMax = 50;
const slowDown = 4;
/** Of a column: the first, the middle and the last rows. */
const rows = [0, 24, 49];
const digits = '12345.67';

/** As many discounts as an item can have. */
const benefits: Form['items'][number]['benefits'] = [
  { itemDiscountType: 1, amount: 10 },
  { itemDiscountType: 2, discount: 95 },
  { itemDiscountType: 99, amount: 5, remark: 'second child' },
  { itemDiscountType: 2, discount: 90 },
  { itemDiscountType: 1, amount: 1.5 },
];

/** Items of one collection account; the catalogue has fewer, so the rest is added to it. */
const itemsOfNotice = async (): Promise<{ itemId: string; photoId: string }[]> => {
  const { schoolId } = examples;
  const [masters] = demonstrationDocuments();
  const fitting = (masters?.items ?? []).filter(
    (item) => item.inUse && item.schoolIds.includes(schoolId) && item.studySections.includes(2),
  );
  const ofAccount = Map.groupBy(fitting, ({ accountId }) => accountId);
  const [most = []] = [...ofAccount.values()].sort((one, other) => other.length - one.length);
  const items = most.slice(0, itemsMax).map(({ itemId, photoId = '' }) => ({ itemId, photoId }));
  for (let number = items.length; number < itemsMax; number++)
    items.push(
      await callAs('bursar', settings.saveFeeItem, {
        ...{ payItemNo: `BENCH-${number}`, name: `附加费 ${number}`, eName: `Extra ${number}`, money: 100, escrow: 0 },
        ...{ payAccountId: most[0]?.accountId ?? '', status: 1, schoolIds: [schoolId], sectionIds: [2] },
      }),
    );
  return items;
};

/** Notes in the page how long each key took from the event to the frame after the next picture. */
const watchKeys = (): void => {
  const times: number[] = [];
  (globalThis as { keyTimes?: number[] }).keyTimes = times;
  addEventListener(
    'keydown',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    { capture: true },
  );
};

const nextPicture = (keys: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if ((globalThis as { keyTimes?: number[] }).keyTimes?.length === keys) resolve();
      else setTimeout(look, 20);
    };
    look();
  });

/** Whoever goes to another row sees it before the first key; rows that come into view are painted a picture later. */
const picturesOfMove = 3;
const pictures = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number) => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => setTimeout(() => next(left - 1)));
    };
    next(count);
  });

export interface EditorKeys {
  readonly keys: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

/** Types prices, quantities and discounts into a notice of 50 items with 5 discounts each. */
export const measureEditorKeys = async (): Promise<EditorKeys> => {
  const items = (await itemsOfNotice()).map((item) => ({
    ...item,
    money: 1_000,
    number: 1,
    payOption: 1 as const,
    benefits,
  }));
  const { noticeId } = await addNotice({ title: 'Bench: 50 items', items });
  const browser = await launchBrowser({ optimizes: true });
  try {
    const context = await newVisitor(browser, { width: 1440 });
    const page = await context.newPage();
    await page.goto('/');
    await signInAs(page, 'bursar');
    await page.goto(editNoticePath(noticeId));
    const cells = (column: string) => page.locator(`td[data-column="${column}"] input`);
    await cells('price')
      .nth(itemsMax - 1)
      .waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.evaluate(watchKeys);
    let keys = 0;
    for (const column of ['price', 'quantity', 'discounts'])
      for (const row of rows) {
        await cells(column).nth(row).selectText();
        await page.evaluate(pictures, picturesOfMove);
        const typed = column === 'quantity' ? '12' : digits;
        for (const key of typed) {
          await page.keyboard.press(key);
          keys++;
          // The next key comes when the picture of this one is there.
          await page.evaluate(nextPicture, keys);
        }
      }
    const found = await page.evaluate(() => (globalThis as { keyTimes?: number[] }).keyTimes ?? []);
    const times = z
      .array(z.number())
      .parse(found)
      .toSorted((one, other) => one - other);
    const at = (part: number): number => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
    return { keys, p50: at(0.5), p95: at(0.95), max: at(1) };
  } finally {
    await browser.close();
  }
};
