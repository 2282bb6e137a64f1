import * as z from 'zod';

const anything = z.record(z.string(), z.unknown());

/** A parameter whose value another stack publishes. */
const publishedValue = z.looseObject({ Type: z.string().startsWith('AWS::SSM::Parameter::'), Default: z.string() });

/** `Rules` only check the bootstrap version of the account, which a local cloud does not have. */
const templateSchema = z.strictObject({
  AWSTemplateFormatVersion: z.string().optional(),
  Description: z.string().optional(),
  Metadata: anything.optional(),
  Rules: anything.optional(),
  Parameters: z.record(z.string(), publishedValue).default({}),
  Resources: z.record(
    z.string(),
    z.strictObject({
      Type: z.string(),
      Properties: anything.default({}),
      DependsOn: z.union([z.string(), z.array(z.string())]).optional(),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
      Metadata: anything.optional(),
    }),
  ),
  Outputs: z.record(z.string(), z.strictObject({ Value: z.unknown(), Description: z.string().optional() })).default({}),
});

/** The parts of a CloudFormation template that the local cloud reads. */
export type Template = z.infer<typeof templateSchema>;

/** @throws {Error} when a section or a resource attribute is not one that the local cloud knows */
export const parseTemplate = (name: string, json: unknown): Template => {
  const parsed = templateSchema.safeParse(json);
  if (!parsed.success) throw new Error(`Template ${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
