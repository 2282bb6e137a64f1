import { usePageTitle } from '../../ui/page-title.ts';

/** A page that says one thing, with one thing to do about it. */
export const Message = ({
  title,
  text,
  action,
}: {
  title: string;
  text: string;
  action?: { text: string; run: () => void };
}) => {
  usePageTitle(title);
  return (
    <main className="pay-page pay-message">
      <h1>{title}</h1>
      <p className="pay-text">{text}</p>
      {action && (
        <button type="button" className="pay-button" onClick={action.run}>
          {action.text}
        </button>
      )}
    </main>
  );
};
