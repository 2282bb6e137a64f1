import * as z from 'zod';
import type { Assembly } from './assembly.ts';

const oneOrMore = z.union([z.string().transform((only) => [only]), z.array(z.string())]);

const policy = z.object({
  Roles: z.array(z.string()),
  PolicyDocument: z.object({
    Statement: z.array(z.object({ Effect: z.literal('Allow'), Action: oneOrMore, Resource: oneOrMore })),
  }),
});

const fn = z.object({ FunctionName: z.string(), Role: z.string() });

export interface Right {
  readonly action: string;
  readonly resource: string;
}

/** Each single action on each single resource that a function's role allows, by the function's name without its stage. */
export const rightsByFunction = (assembly: Assembly): Map<string, Right[]> => {
  const rights = new Map<string, Right[]>();
  for (const { stack, properties } of assembly.of('AWS::Lambda::Function')) {
    const { FunctionName: name, Role: role } = fn.parse(properties);
    const statements = assembly
      .of('AWS::IAM::Policy')
      .filter((resource) => resource.stack === stack)
      .map((resource) => policy.parse(resource.properties))
      .filter(({ Roles }) => Roles.includes(role.replace('.Arn', '')))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
    rights.set(
      name.replace(/^school-fees-[a-z0-9]+-/, ''),
      statements.flatMap(({ Action, Resource }) =>
        Action.flatMap((action) => Resource.map((resource) => ({ action, resource }))),
      ),
    );
  }
  return rights;
};
