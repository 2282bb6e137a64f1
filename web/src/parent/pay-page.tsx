import { MessagePage } from '../app/message-page.tsx';

export const PayPage = () => <MessagePage title="" text="" />;
