import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';

/** Reads a list again, and shows that it does: a link to the page that is open reads nothing. */
export const RefreshButton = ({ onRefresh }: { onRefresh: () => Promise<unknown> }) => {
  const t = useText();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    void onRefresh().finally(() => setRefreshing(false));
  };
  return <Button iconName="refresh" ariaLabel={t(siteTexts.action.refresh)} loading={isRefreshing} onClick={refresh} />;
};
