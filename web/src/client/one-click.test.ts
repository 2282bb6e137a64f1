import { expect, it } from 'vitest';
import { oncePerClick } from './one-click.ts';

const watched = () => {
  let now = 0;
  const sent: string[] = [];
  const send = oncePerClick<string>(() => now);
  return {
    sent,
    wait: (ms: number) => {
      now += ms;
    },
    click: (body: string) =>
      send(body, () => {
        sent.push(body);
        return Promise.resolve(`answer ${sent.length}`);
      }),
  };
};

it('sends once while the answer is on its way, and gives both clicks the same answer', async () => {
  const { click, sent } = watched();

  expect(await Promise.all([click('save'), click('save')])).toEqual(['answer 1', 'answer 1']);
  expect(sent).toEqual(['save']);
});

it.each([
  [999, ['save']],
  [1000, ['save', 'save']],
])('%i ms after the answer has sent %j', async (ms, expected) => {
  const { click, sent, wait } = watched();
  await click('save');

  wait(ms);
  await click('save');

  expect(sent).toEqual(expected);
});

it('sends another body at once, and then the first one again', async () => {
  const { click, sent } = watched();

  for (const body of ['on', 'off', 'on']) await click(body);

  expect(sent).toEqual(['on', 'off', 'on']);
});

it('sends again at once what failed', async () => {
  const send = oncePerClick<string>(() => 0);
  await expect(send('save', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');

  expect(await send('save', () => Promise.resolve('saved'))).toBe('saved');
});
