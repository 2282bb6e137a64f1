import { Validations } from 'aws-cdk-lib/core';
import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '../constructs/acknowledgements.ts';
import { readConfiguration } from '../constructs/configuration.ts';
import { namesOf } from '../constructs/names.ts';
import type { Product } from '../constructs/names.ts';
import { ApiStack } from './api.ts';
import { FoundationStack } from './foundation.ts';
import { ModuleStack } from './module-stack.ts';
import { moduleStackNames } from './modules.ts';
import { WebStack } from './web.ts';
import { WorkersStack } from './workers.ts';

/** Adds every stack of one installation, in the order of their deployment, with the checks of cdk-nag over them. */
export const addStacks = (app: App): void => {
  const configuration = readConfiguration(app);
  const product: Product = { configuration, names: namesOf(configuration) };
  const idOf = product.names.named;
  const propsOf = (description: string) => ({ description: `School Fees: ${description}` });

  const foundation = new FoundationStack(app, idOf('foundation'), product, propsOf('data, queues, sign-in, alarms'));
  const api = new ApiStack(app, idOf('api'), product, propsOf('HTTP API'));
  api.addStackDependency(foundation);
  const functions = [
    new WorkersStack(app, idOf('workers'), product, propsOf('functions behind queues and streams')),
    ...moduleStackNames.map(
      (name) => new ModuleStack(app, idOf(name), product, name, propsOf(`functions and routes of ${name}`)),
    ),
  ];
  const web = new WebStack(app, idOf('web'), product, propsOf('site, CloudFront and the stage of the API'));
  for (const stack of functions) {
    stack.addStackDependency(api);
    web.addStackDependency(stack);
  }

  acknowledgeFindings(app, product);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};
