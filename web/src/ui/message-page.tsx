import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ContentStart } from './content-start.tsx';
import { usePageTitle } from './page-title.ts';

/** A whole page that says one thing, with one thing to do about it. */
export const MessagePage = ({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action: { text: string; run: () => void };
}) => {
  usePageTitle(title);
  return (
    <main>
      <ContentStart />
      <Box textAlign="center" padding={{ vertical: 'xxxl', horizontal: 'l' }}>
        <SpaceBetween size="m">
          <Box variant="h1">{title}</Box>
          <Box color="text-body-secondary">{text}</Box>
          <Button variant="primary" onClick={action.run}>
            {action.text}
          </Button>
        </SpaceBetween>
      </Box>
    </main>
  );
};
