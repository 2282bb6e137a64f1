/** One CORS rule of a bucket. A pattern holds at most one `*`. */
export interface CorsRule {
  readonly allowedOrigins: readonly string[];
  readonly allowedMethods: readonly string[];
  readonly allowedHeaders: readonly string[];
  readonly exposedHeaders: readonly string[];
  readonly maxAgeSeconds?: number | undefined;
}

/** Objects under `prefix` expire `days` after they were written, at the next midnight UTC. */
export interface ExpiryRule {
  readonly prefix: string;
  readonly days: number;
}

/** Events that a bucket sends to a queue; names as the template has them, for example `s3:ObjectCreated:*`. */
export interface NotificationRule {
  readonly events: readonly string[];
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  readonly queueArn: string;
}

/** A bucket as the template describes it. */
export interface BucketDefinition {
  readonly name: string;
  readonly arn: string;
  readonly cors: readonly CorsRule[];
  readonly versioned: boolean;
  readonly expiry: readonly ExpiryRule[];
  readonly notifications: readonly NotificationRule[];
}

/** A bucket that was made by CreateBucket: nothing but its name. */
export const plainBucket = (name: string): BucketDefinition => ({
  name,
  arn: `arn:aws:s3:::${name}`,
  cors: [],
  versioned: false,
  expiry: [],
  notifications: [],
});
