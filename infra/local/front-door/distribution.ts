import { AssemblyProblem } from '../assembly/problem.ts';
import type { Assembly, Resource } from '../assembly/load.ts';
import type { PropertiesOf } from '../assembly/registry.ts';
import type { Api } from '../gateway/api.ts';
import { matchesPattern } from '../iam/conditions.ts';
import { addressLimitsOf } from './address-limits.ts';
import type { AddressLimit } from './address-limits.ts';
import { createEdgeFunction } from './edge-function.ts';
import { responseHeadersOf } from './response-headers.ts';

/** How CloudFront treats the paths of one pattern. */
export interface Behaviour {
  /** `*` for the default behaviour. */
  readonly pattern: string;
  readonly methods: readonly string[];
  /** Changes the path of a request for the site. */
  readonly onRequest: ((path: string) => string) | undefined;
  /** The API that answers; undefined for the site. */
  readonly api: Api | undefined;
  readonly originHeaders: Readonly<Record<string, string>>;
  /** Headers of every answer, by lower-case name. */
  readonly responseHeaders: Readonly<Record<string, string>>;
}

export interface Distribution {
  readonly rootObject: string;
  readonly behaviours: readonly Behaviour[];
  readonly addressLimits: readonly AddressLimit[];
}

/** The one distribution of an assembly. */
export const distributionOf = (assembly: Assembly, apis: readonly Api[]): Distribution => {
  const [distribution, another] = assembly.of('AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('The assembly has no distribution.');
  if (another) throw new AssemblyProblem(another, 'the local cloud has one address and so serves one distribution');
  const { DefaultCacheBehavior, CacheBehaviors, DefaultRootObject } = distribution.properties.DistributionConfig;
  const behaviours = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }];
  return {
    rootObject: DefaultRootObject,
    behaviours: behaviours.map((behaviour) => behaviourOf(assembly, distribution, behaviour, apis)),
    addressLimits: addressLimitsOf(assembly, distribution),
  };
};

/** The first behaviour whose pattern has the path, as CloudFront lists them. */
export const findBehaviour = ({ behaviours }: Distribution, path: string): Behaviour | undefined =>
  behaviours.find(({ pattern }) => matchesPattern(pattern.replace(/^\//, ''), path.replace(/^\//, '')));

type Config = PropertiesOf<'AWS::CloudFront::Distribution'>['DistributionConfig'];

const behaviourOf = (
  assembly: Assembly,
  distribution: Resource<'AWS::CloudFront::Distribution'>,
  behaviour: Config['CacheBehaviors'][number],
  apis: readonly Api[],
): Behaviour => {
  const { PathPattern, AllowedMethods, TargetOriginId, FunctionAssociations, ResponseHeadersPolicyId } = behaviour;
  const problem = (what: string) => new AssemblyProblem(distribution, `the behaviour of ${PathPattern} ${what}`);
  const origin = distribution.properties.DistributionConfig.Origins.find(({ Id }) => Id === TargetOriginId);
  if (!origin) throw problem(`names the origin ${TargetOriginId}, which is not there`);
  const api = apis.find(({ domainName }) => domainName === origin.DomainName);
  const isBucket = assembly
    .of('AWS::S3::Bucket')
    .some(({ attributes }) => Object.values(attributes).includes(origin.DomainName));
  if (!api && !isBucket) throw problem(`has the origin ${origin.DomainName}, which is neither an API nor a bucket`);
  const [association] = FunctionAssociations;
  if (api && association) throw problem('has a function before an API, which the local cloud does not run');
  const edgeFunction =
    association && assembly.named('AWS::CloudFront::Function', association.FunctionARN, distribution);
  const policy = assembly.named('AWS::CloudFront::ResponseHeadersPolicy', ResponseHeadersPolicyId, distribution);
  return {
    pattern: PathPattern,
    methods: AllowedMethods,
    onRequest: edgeFunction && createEdgeFunction(edgeFunction.name, edgeFunction.properties.FunctionCode),
    api,
    originHeaders: Object.fromEntries(
      origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    ),
    responseHeaders: responseHeadersOf(policy.properties.ResponseHeadersPolicyConfig),
  };
};
