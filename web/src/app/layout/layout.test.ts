import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const components = dirname(createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'));
const cloudscape = ['box', 'header', 'button']
  .map((name) => readFileSync(join(components, name, 'styles.scoped.css'), 'utf8'))
  .join();
const sheet = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');

describe('layout.css', () => {
  it('sets the font tokens that this version of Cloudscape reads', () => {
    const tokens = [...sheet.matchAll(/^ {2}(--font-family-(?:base|heading)-\w+):/gm)].map(([, token = '']) => token);

    expect(tokens).toHaveLength(2);
    expect(tokens.filter((token) => !cloudscape.includes(`var(${token},`))).toEqual([]);
  });

  it('names classes of Cloudscape as this version has them', () => {
    const sheets = ['badge', 'select/parts', 'date-range-picker', 'button', 'status-indicator']
      .map((path) => readFileSync(join(components, path, 'styles.scoped.css'), 'utf8'))
      .join();
    const classes = [...sheet.matchAll(/class\*='(awsui_[\w-]+_)'/g)].map(([, name = '']) => name);

    expect(classes.length).toBeGreaterThan(3);
    expect(classes.filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
  });
});
