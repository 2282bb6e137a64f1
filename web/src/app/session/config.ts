import * as z from 'zod/mini';

/** `/config.json`: how this stage signs people in. Written by the Web stack, read at the start of staff pages. */
export const siteConfig = z.object({
  issuer: z.url(),
  clientId: z.string().check(z.minLength(1)),
  audience: z.optional(z.string()),
  scope: z.string().check(z.minLength(1)),
  /** Where the issuer sends people back to; a path of this site. */
  redirect: z._default(z.string().check(z.startsWith('/')), '/'),
});
export type SiteConfig = z.infer<typeof siteConfig>;

export const loadConfig = async (): Promise<SiteConfig> => {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  return siteConfig.parse(await response.json());
};
