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

/** The queue that receives an event for each new object under `prefix`. */
export interface NotificationRule {
  readonly prefix: string;
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
