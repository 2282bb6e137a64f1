export const contentId = 'content';

/** Where the content of a page begins, for the link that skips header and navigation. */
export const ContentStart = () => <span id={contentId} tabIndex={-1} className="content-start" />;
