import { openFile } from '../../../../shared/uploads/calls/open-file.ts';
import { fileIdIn } from '../../../../shared/uploads/wire.ts';
import { useCall } from '../../client/hooks.ts';
import { RichText, type RichImage } from './rich-text.tsx';

/** Shorter than the link of an image is good. */
const freshMs = 4 * 60_000;

/** An image of a notice: staff see it by a link that ends soon. */
export const StaffImage: RichImage = ({ src, alt }) => {
  const fileId = fileIdIn(src);
  const { data } = useCall(openFile, fileId && { fileId }, { staleTimeMs: freshMs });
  return data ? <img src={data.url} alt={alt} /> : null;
};

/** The rich text of a notice, for those who are signed in. */
export const StaffRichText = ({ html }: { html: string }) => <RichText html={html} image={StaffImage} />;
