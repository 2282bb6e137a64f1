import { MessagePage } from '../app/message-page.tsx';

export const DetailPage = () => <MessagePage title="" text="" />;
