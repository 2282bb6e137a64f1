import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commonErrors, kindErrors } from '../../shared/contract/error-codes.ts';
import { errorTexts } from '../../shared/contract/error-texts.ts';
import { calls } from '../../shared/contract/index.ts';
import { accountKinds } from '../../shared/ledger/accounts.ts';
import { acts } from '../../shared/ledger/acts.ts';
import { causes } from '../../shared/ledger/causes.ts';
import { isTest, sources } from './sources.ts';

/** The lists of codes of all modules, each the only thing that its `errors.ts` exports. */
const errorLists = await Promise.all(
  globSync('shared/*/errors.ts', { exclude: ['shared/contract/**'] }).map(async (path) => {
    const exported = (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, readonly string[]>>;
    return Object.values(exported).flat();
  }),
);
const moduleErrors = errorLists.flat();

/** Where a refusal is decided: functions, and the rules that they share with the site. Lists, texts and literals of calls only repeat the codes. */
const onlyRepeats =
  /^shared\/(\w+(-\w+)*\/(errors\.ts|texts\/|calls\/)|contract\/|ledger\/(acts|causes|accounts)\.ts|demonstration\/)/;
const deciding = sources('{functions,shared}/**/*.ts')
  .filter(({ path }) => !isTest(path) && !onlyRepeats.test(path))
  .map(({ text }) => text)
  .join('\n');
const chain = sources('functions/{api,storage,parent}/*.ts')
  .filter(({ path }) => !isTest(path))
  .map(({ text }) => text)
  .join('\n');

const quoted = (code: string) => `'${code}'`;

describe('error codes', () => {
  it('of modules are all read, and have a text each', () => {
    const general = [...Object.keys(commonErrors), ...Object.keys(kindErrors)];

    expect([...moduleErrors, ...general].toSorted()).toEqual(Object.keys(errorTexts).toSorted());
  });

  it('of modules are each answered by a function or a rule', () => {
    expect(moduleErrors.filter((code) => !deciding.includes(quoted(code)))).toEqual([]);
  });

  it('of modules belong to one module each', () => {
    expect(moduleErrors.toSorted()).toEqual([...new Set(moduleErrors)].toSorted());
  });

  it('of the chain are each answered by the chain', () => {
    const codes = [...Object.keys(commonErrors), ...Object.keys(kindErrors)];
    const classes: Readonly<Record<string, string>> = {
      invalid: 'Invalid',
      forbidden: 'Forbidden',
      notFound: 'NotFound',
    };
    const isAnswered = (code: string) => chain.includes(quoted(code)) || chain.includes(`new ${classes[code]}(`);

    // The gateway answers this one.
    expect(codes.filter((code) => !isAnswered(code))).toEqual(['tooManyRequests']);
  });

  it.each(calls.map(({ module, name, call }) => [`${module}.${name}`, call] as const))(
    '%s lists codes that exist',
    (_, { errors }) => {
      expect(errors.filter((code) => !(code in errorTexts))).toEqual([]);
    },
  );

  it('of modules are each listed by a call, or shown as the reason of a job or of an action that is not offered', () => {
    const listed = new Set<string>(calls.flatMap(({ call }) => call.errors));
    const reasons = [
      'accountUnavailable',
      'balanceNotEnough',
      'balanceNotForCustodial',
      'choiceOpen',
      'nothingRequired',
      'personChanged',
      'personOnNotice',
      'personRefunding',
      'personPartPaid',
      'personPaid',
      'personRefunded',
      'personConfirming',
      'personHasOwnItems',
      'personHasPaid',
      'personWasSent',
    ];

    expect(moduleErrors.filter((code) => !listed.has(code) && !reasons.includes(code))).toEqual([]);
  });
});

describe('the ledger', () => {
  it('has no act that no audit row names', () => {
    expect(acts.filter((act) => !new RegExp(`action: '${act}'|\\baudit.*'${act}'`).test(deciding))).toEqual([]);
  });

  it('has no cause that no journal entry names', () => {
    expect(causes.filter((cause) => !deciding.includes(`cause: '${cause}'`))).toEqual([]);
  });

  it('has no kind of account that no posting names', () => {
    expect(accountKinds.filter((kind) => !deciding.includes(`account.${kind}(`))).toEqual([]);
  });

  it('has a text for each act, cause and account: the compiler holds it', () => {
    const texts = readFileSync('shared/people/texts/site.ts', 'utf8');

    for (const list of ['Act', 'Cause', 'AccountKind'])
      expect(texts).toMatch(new RegExp(`satisfies Record<${list}\\b`));
  });
});
