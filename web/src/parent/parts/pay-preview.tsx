import { PayNoticeContent } from '../pay/notice.tsx';
import type { PayNoticeView } from '../pay/pay-link.ts';
import '../pay/notice.css';

/** The parent's page inside a page of staff, without the bar above it and the button to print it. */
export const PayPreview = ({ notice }: { notice: PayNoticeView }) => (
  <div className="pay-page">
    <PayNoticeContent notice={notice} />
  </div>
);
