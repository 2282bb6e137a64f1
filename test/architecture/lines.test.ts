import { describe, expect, it } from 'vitest';
import { isTest, linesThatMatch, sources, type Source } from './sources.ts';

interface House {
  readonly rule: string;
  readonly pattern: RegExp;
  readonly glob?: string;
  readonly except?: (path: string) => boolean;
  /** A line that breaks the rule: shows that the pattern can find something. */
  readonly wrong: string;
}

const product = '{shared,functions,web/src}/**/*.{ts,tsx}';
const server = '{shared,functions}/**/*.ts';
/** This file holds the wrong lines themselves. */
const self = 'test/architecture/lines.test.ts';

/** Reads a whole table, page by page; only what ops start by hand may import it. */
const scanFile = 'functions/storage/scan.ts';
const opsFiles = [
  'functions/jobs/workers/resume-work.ts',
  'functions/ledger/recompute-books.ts',
  'functions/orders/workers/list-earlier-orders.ts',
  'functions/people/workers/index-bills.ts',
];

const house: readonly House[] = [
  {
    rule: 'nothing is left unfinished',
    pattern: /\b(TODO|FIXME|XXX)\b|not implemented/,
    wrong: '// TODO later',
  },
  {
    rule: 'no test is left out or runs alone',
    pattern: /\b(it|test|describe)\.(skip|only|todo|fails)\b|\b(xit|fit|xdescribe|fdescribe)\(/,
    wrong: "it.only('x', () => {})",
  },
  {
    rule: 'a disabled lint rule says why',
    pattern: /(es|ox)lint-disable(?!.*-- \S+)/,
    wrong: '// oxlint-disable-next-line no-console',
  },
  {
    rule: 'the clock is read in functions/api/clock.ts only',
    pattern: /new Date\(\)|Date\.now\(/,
    glob: server,
    except: (path) => path === 'functions/api/clock.ts' || isTest(path),
    wrong: 'const now = Date.now();',
  },
  {
    rule: 'no request scans a table',
    pattern: /\bScanCommand\b|\bpaginateScan\b|\.scan\(/,
    glob: 'functions/**/*.ts',
    except: (path) => path === scanFile || isTest(path),
    wrong: 'await client.send(new ScanCommand({}))',
  },
  {
    rule: 'zod is imported whole, as a namespace',
    pattern: /import (?!(?:type )?\* as z from).*from ['"]zod(\/mini)?['"]|from ['"]zod\/(?!mini['"])/,
    wrong: "import { z } from 'zod/mini'",
  },
  {
    rule: 'what is shipped takes the small form of zod, which starts in a third of the time',
    pattern: /from ['"]zod['"]/,
    glob: product,
    except: isTest,
    wrong: "import * as z from 'zod'",
  },
  {
    rule: 'product code has no endpoint or environment switch',
    pattern: /\bendpoint:\s*['"`h]|forcePathStyle|AWS_ENDPOINT|localhost|127\.0\.0\.1|NODE_ENV|isLocal\b|IS_LOCAL/,
    glob: product,
    except: isTest,
    wrong: 'new S3Client({ forcePathStyle: true })',
  },
  {
    rule: 'the product makes no Cognito call',
    pattern: /client-cognito|amazon-cognito|aws-amplify/,
    glob: product,
    wrong: "import {} from '@aws-sdk/client-cognito-identity-provider'",
  },
  {
    rule: 'money never goes through a float',
    pattern: /parseFloat\(|\.toFixed\(|Math\.round\([^)]*\*\s*100/,
    glob: product,
    except: isTest,
    wrong: 'Math.round(amount * 100)',
  },
  {
    rule: 'a test has no chance in it',
    pattern: /Math\.random\(|randomUUID\(/,
    glob: '**/*.test.{ts,tsx}',
    wrong: 'const x = Math.random()',
  },
  {
    rule: 'no test replaces a module of ours',
    pattern: /\bvi\.(mock|doMock)\(/,
    wrong: "vi.mock('./store.ts')",
  },
  {
    rule: 'imports name the file with its extension',
    pattern: /from '\.{1,2}\/[^']*(?<!\.(?:ts|tsx|js|mjs|css|json|svg))'/,
    wrong: "import { x } from './x'",
  },
  {
    rule: 'N4.42 N9.24 a page asks how far an import is at the intervals of `usePoll` only',
    pattern: /\buseCall\(get\w*ImportResult\b/,
    glob: 'web/src/**/*.{ts,tsx}',
    wrong: 'useCall(getImportResult, { jobId })',
  },
  {
    rule: 'a part of a page that cannot be loaded leaves the page as it is: `loaded-later.tsx` loads it',
    pattern: /\blazy\(/,
    glob: 'web/src/**/*.{ts,tsx}',
    // The badge of the header takes care of itself.
    except: (path) => ['web/src/ui/loaded-later.tsx', 'web/src/ledger/module.ts'].includes(path),
    wrong: "const Part = lazy(() => import('./part.tsx'))",
  },
  {
    rule: 'no path of somebody’s machine is in the code',
    pattern: /\/home\/\w|\/Users\/\w|\/work\/|\/tmp\//,
    wrong: "const path = '/tmp/x'",
  },
];

describe('lines', () => {
  it.each(house)('$rule', ({ pattern, glob, except, wrong }) => {
    const example: Source = { path: 'example.ts', text: wrong };
    const files = sources(glob).filter(({ path }) => path !== self && !except?.(path));

    expect(linesThatMatch([example], pattern)).toHaveLength(1);
    expect(linesThatMatch(files, pattern)).toEqual([]);
  });

  it('only functions that ops start by hand read a whole table', () => {
    const importers = sources('functions/**/*.ts').filter(
      ({ path, text }) => !isTest(path) && /from '.*\/scan\.ts'/.test(text),
    );

    expect(importers.map(({ path }) => path)).toEqual(opsFiles);
  });

  it('no file is longer than 250 lines', () => {
    const long = sources().filter(({ text }) => text.trimEnd().split('\n').length > 250);

    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
