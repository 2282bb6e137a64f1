/** Checks that settings and deployment belong to the account and region of the stage. */

/** Stages that nobody but their developer reaches, so a site on localhost may talk to them. */
const developmentStages = ['dev', 'local', 'test'];

/** Whether a stage has money that must outlive mistakes. */
export const isProtected = ({ stage }: { readonly stage: string }): boolean => !developmentStages.includes(stage);

/** Account and region of a deployment. */
export interface Target {
  readonly account?: string | undefined;
  readonly region?: string | undefined;
}

/** Where the CDK command line deploys to. Without credentials it names a region all the same, but nothing is deployed. */
export const targetOfCdk = (): Target => {
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
  return account === undefined ? {} : { account, region };
};

interface Placed extends Target {
  readonly stage: string;
  readonly mainStreamArn?: string | undefined;
  readonly ledgerStreamArn?: string | undefined;
  readonly backupCopyVaultArn?: string | undefined;
}

/** The deployment goes where the settings say that the stage is. */
const faultsOfTarget = (settings: Placed, target: Target): string[] =>
  (['account', 'region'] as const).flatMap((name) =>
    settings[name] === undefined || target[name] === undefined || settings[name] === target[name]
      ? []
      : [`${name} is ${settings[name]} in the settings, and the deployment goes to ${target[name]}`],
  );

/** Both tables are restored to one moment, and both belong to the stage. */
const faultsOfRestoredTables = ({ stage, mainStreamArn, ledgerStreamArn }: Placed): string[] => {
  const restored = { main: mainStreamArn, ledger: ledgerStreamArn };
  const strange = Object.entries(restored).filter(
    ([name, arn]) => arn !== undefined && !arn.includes(`:table/school-fees-${stage}-${name}-`),
  );
  return [
    ...strange.map(([name]) => `${name}StreamArn is of no table whose name begins with school-fees-${stage}-${name}-`),
    ...((mainStreamArn === undefined) !== (ledgerStreamArn === undefined)
      ? ['mainStreamArn and ledgerStreamArn are given together, because both tables are restored to one moment']
      : []),
  ];
};

/** Restored tables are where the stage is: roles reach no others. */
const faultsOfRestoredPlace = ({ account, region, mainStreamArn, ledgerStreamArn }: Placed): string[] => {
  const restored = Object.entries({ mainStreamArn, ledgerStreamArn }).filter(([, arn]) => arn !== undefined);
  if (restored.length > 0 && (account === undefined || region === undefined))
    return ['account and region of the stage are given with restored tables, which must be there'];
  const begin = `arn:aws:dynamodb:${region}:${account}:table/`;
  return restored.flatMap(([name, arn]) => (arn?.startsWith(begin) ? [] : [`${name} does not begin with ${begin}`]));
};

/** A copy in the account itself would be lost with it. */
const faultsOfBackup = ({ account, backupCopyVaultArn }: Placed): string[] => {
  if (backupCopyVaultArn === undefined) return [];
  if (account === undefined) return ['account of the stage is given with backupCopyVaultArn, which is of another one'];
  return backupCopyVaultArn.split(':')[4] === account ? ['backupCopyVaultArn is of the account of the stage'] : [];
};

/** A sentence for each setting that belongs to another account or region, or to another stage. */
export const faultsOfPlace = (settings: Placed, target: Target): string[] => [
  ...faultsOfTarget(settings, target),
  ...faultsOfRestoredTables(settings),
  ...faultsOfRestoredPlace(settings),
  ...faultsOfBackup(settings),
];
