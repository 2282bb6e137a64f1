import { PayNoticeContent } from '../pay/notice.tsx';
import type { RichImage } from '../../notices/parts/rich-text.tsx';
import type { PayNoticeView } from '../pay/pay-link.ts';
import '../pay/notice.css';

export type { PayNoticeView };

/** The parent's page inside a page of staff, without the bar above it and the button to print it. */
export const PayPreview = ({ notice, image }: { notice: PayNoticeView; image: RichImage }) => (
  <div className="pay-page">
    <PayNoticeContent notice={notice} image={image} />
  </div>
);
