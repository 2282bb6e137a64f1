import { afterEach, describe, expect, it, vi } from 'vitest';
import { log } from './log.ts';

const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  lines.mockClear();
});
const logged = () => JSON.stringify(lines.mock.calls);

describe('a logged error', () => {
  it('tells its kind, its words and where it came from', () => {
    log.error('failed', { call: '/x' }, new TypeError('odd'));

    const [[line]] = lines.mock.calls as [[object]];
    expect(line).toMatchObject({ message: 'failed', call: '/x', errorType: 'TypeError', errorMessage: 'odd' });
    expect(line).toHaveProperty(['stackTrace', '0'], expect.stringContaining('log.test.ts'));
  });

  it('keeps to itself what it carries beside that, such as a row', () => {
    const error = Object.assign(new Error('refused', { cause: { name: '王小明' } }), { Item: { n: { S: '王小明' } } });

    log.error('failed', {}, error);

    expect(logged()).not.toContain('王小明');
  });

  it.each(['text', null])('logs what was thrown as text when it is not an error: %s', (thrown) => {
    log.error('failed', {}, thrown);

    expect(lines.mock.calls).toEqual([[{ message: 'failed', errorMessage: String(thrown) }]]);
  });
});
