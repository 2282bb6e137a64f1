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

/** How the resources of a type are named. A type states only what differs from the most usual case. */
export interface Naming {
  /** The property that holds the physical name, when the type has one. */
  readonly nameProperty?: string;
  /** Makes the name of a resource that does not state its own: usually `<stack>-<logical id>`. */
  readonly generateName?: (stack: string, logicalId: string) => string;
  /** The ARN, when templates or the local cloud use it. */
  readonly arn?: NameInPlace;
  /** What `Ref` gives: usually the name. */
  readonly ref?: NameInPlace;
  /** What `Fn::GetAtt` gives beside `Arn`. Any other attribute stops the start. */
  readonly attributes?: (name: string, place: Place) => Record<string, string>;
}

type NameInPlace = (name: string, place: Place) => string;

/** A resource type that the local cloud runs, with the properties that it supports. Any other property stops the start. */
export interface EmulatedType<Properties> extends Naming {
  readonly properties: z.ZodType<Properties>;
}

/** A resource type that exists in a template but does nothing on one machine. */
export interface InertType extends Naming {
  readonly because: string;
}

export const identityOf = (type: Naming, name: string, place: Place): Identity => {
  const arn = type.arn?.(name, place);
  return {
    name,
    arn: arn ?? name,
    ref: type.ref?.(name, place) ?? name,
    attributes: { ...(arn !== undefined && { Arn: arn }), ...type.attributes?.(name, place) },
  };
};

/** Names of letters and digits, as AWS makes them up for what becomes a part of an address. They are the same at every start. */
export const madeUpName =
  (length: number) =>
  (stack: string, logicalId: string): string =>
    createHash('sha256').update(`${stack}/${logicalId}`).digest('hex').slice(0, length);

/** `arn:aws:<service>:<region>:<account>:<prefix><name>` */
export const regionalArn =
  (service: string, prefix = ''): NameInPlace =>
  (name, { partition, region, account }) =>
    `arn:${partition}:${service}:${region}:${account}:${prefix}${name}`;

/** ARN of a service without regions, such as IAM. */
export const globalArn =
  (service: string, prefix: string): NameInPlace =>
  (name, { partition, account }) =>
    `arn:${partition}:${service}::${account}:${prefix}${name}`;
