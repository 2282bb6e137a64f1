import Link from '@cloudscape-design/components/link';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { PersonName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { feeItemPath } from './paths.ts';

interface FeeItemLinkProps {
  readonly item: { readonly itemId: string; readonly name: string; readonly eName: string };
}

/** Opens the page of a fee item in a new tab, so that what is open stays as it is (N2.19). */
export const FeeItemLink = ({ item }: FeeItemLinkProps) => {
  const t = useText();
  return (
    <Link
      href={feeItemPath(item.itemId)}
      external
      rel="noopener"
      externalIconAriaLabel={t(siteTexts.action.opensInNewTab)}
    >
      <PersonName name={item.name} eName={item.eName} />
    </Link>
  );
};
