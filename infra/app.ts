import { App } from 'aws-cdk-lib/core';
import { appProps } from './constructs/app-props.ts';
import { addStacks } from './stacks/product.ts';

/** The CDK app: `node infra/app.ts` writes the cloud assembly, without network or credentials. */
const app = new App(appProps);
addStacks(app);
app.synth();
