import { Validations } from 'aws-cdk-lib/core';
import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import { acknowledgeFindings } from '../constructs/acknowledgements.ts';
import { readConfiguration } from '../constructs/configuration.ts';
import { namesOf } from '../constructs/names.ts';
import type { Product } from '../constructs/names.ts';
import { ApiStack } from './api.ts';
import { EdgeLogsStack } from './edge-logs.ts';
import { FoundationStack } from './foundation.ts';
import { ModuleStack } from './module-stack.ts';
import { moduleStackNames } from './modules.ts';
import { WebAclStack } from './web-acl.ts';
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
  // A stage that names a web ACL of its account gets no other one.
  if (configuration.webAclArn === undefined)
    web.addStackDependency(new WebAclStack(app, idOf('web-acl'), product, propsOf('limits for each address')));
  for (const stack of functions) {
    stack.addStackDependency(api);
    web.addStackDependency(stack);
  }

  const logs = new EdgeLogsStack(app, idOf('edge-logs'), product, propsOf('access log of CloudFront'));
  logs.addStackDependency(web);

  acknowledgeFindings(app, product);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};
