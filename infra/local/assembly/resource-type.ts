import { createHash } from 'node:crypto';
import type * as z from 'zod';

/** The account, region and addresses from which pseudo parameters and ARNs are made. */
export interface Place {
  readonly partition: 'aws';
  readonly account: string;
  readonly region: string;
  readonly urlSuffix: string;
  /** Address of the AWS services of the local cloud, for example `http://127.0.0.1:3000`. */
  readonly awsOrigin: string;
  /** Address of the site, for example `http://localhost:3000`. */
  readonly siteOrigin: string;
}

/** The account, region and addresses of a local cloud. */
export const localPlace = (awsOrigin: string, siteOrigin: string): Place => ({
  partition: 'aws',
  account: '000000000000',
  region: 'us-east-1',
  urlSuffix: 'amazonaws.com',
  awsOrigin,
  siteOrigin,
});

/** What `Ref`, `Fn::GetAtt` and policies call a resource. */
export interface Identity {
  readonly name: string;
  readonly arn: string;
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A resource type that the local cloud runs, with the properties that it supports. Any other property stops the start. */
export interface EmulatedType<Properties> {
  readonly kind: 'emulated';
  readonly properties: z.ZodType<Properties>;
  /** The property that holds the physical name, when the type has one. */
  readonly nameProperty?: string;
  /** Makes the name of a resource that does not state its own. */
  generateName(stack: string, logicalId: string): string;
  identify(name: string, place: Place): Identity;
}

/** A resource type that exists in a template but does nothing on one machine. */
export interface InertType {
  readonly kind: 'inert';
  readonly because: string;
  readonly nameProperty?: string;
  generateName(stack: string, logicalId: string): string;
  identify(name: string, place: Place): Identity;
}

export const plainName = (stack: string, logicalId: string): string => `${stack}-${logicalId}`;

/** Names for types whose names AWS makes up: letters and digits, the same at every start. */
export const madeUpName =
  (length: number) =>
  (stack: string, logicalId: string): string =>
    createHash('sha256').update(`${stack}/${logicalId}`).digest('hex').slice(0, length);

/** An identity with the parts that differ from `name` spelled out. */
export const identity = (
  name: string,
  arn: string,
  parts: { ref?: string; attributes?: Record<string, string> } = {},
): Identity => ({ name, arn, ref: parts.ref ?? name, attributes: parts.attributes ?? { Arn: arn } });

/** `arn:aws:<service>:<region>:<account>:<rest>` */
export const arnOf = (place: Place, service: string, rest: string): string =>
  `arn:${place.partition}:${service}:${place.region}:${place.account}:${rest}`;

/** ARN of a service without regions, such as IAM. */
export const globalArnOf = (place: Place, service: string, rest: string): string =>
  `arn:${place.partition}:${service}::${place.account}:${rest}`;
