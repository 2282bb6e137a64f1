import * as z from 'zod/mini';

/** `/config.json`: the sign-in settings of this stage. The Web stack writes it; staff pages read it at start. */
export const siteConfig = z.object({
  issuer: z.url(),
  clientId: z.string().check(z.minLength(1)),
  audience: z.optional(z.string()),
  scope: z.string().check(z.minLength(1)),
  /** The path of this site to which the issuer returns users. */
  redirect: z._default(z.string().check(z.startsWith('/')), '/'),
});
export type SiteConfig = z.infer<typeof siteConfig>;

/** What every sign-in of the site has in common, by PKCE without a secret; `origin` is that of the site. */
export const signInSettings = ({ issuer, clientId, audience, scope, redirect }: SiteConfig, origin: string) => ({
  ...{ authority: issuer, client_id: clientId, scope, response_type: 'code' },
  redirect_uri: new URL(redirect, origin).href,
  ...(audience !== undefined && { extraQueryParams: { audience } }),
});

export const loadConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return siteConfig.parse(await response.json());
};
