import type { Answer } from '../../../../../shared/contract/call.ts';
import { areGroupsSatisfied } from '../../../../../shared/items/amounts.ts';
import { withHiddenBenefits } from '../../../../../shared/items/hidden-benefits.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import type { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import { getSchoolBenefitVisibility } from '../../../../../shared/settings/calls/get-school-benefit-visibility.ts';
import { useCall } from '../../../client/hooks.ts';
import { studentName } from '../../../locale/names.tsx';
import { useCurrency, useTimeZone } from '../../../locale/region.ts';
import { useText } from '../../../locale/text.ts';
import { PayPreview } from '../../../parent/parts/pay-preview.tsx';
import type { NoticeCard } from '../header.tsx';
import { StaffImage } from '../../parts/staff-rich-text.tsx';
import './preview.css';

type Person = Answer<typeof getNoticePerson>;

/** The page that the parents of one of the recipients will see. */
export const SendPreview = ({ card, person }: { card: NoticeCard; person: Person }) => {
  const t = useText();
  const currency = useCurrency();
  const timeZone = useTimeZone();
  const { name, eName } = person.student;
  const isHidden = useCall(getSchoolBenefitVisibility, { schoolId: person.schoolId }).data?.visible === false;
  const title = t(noticeDetailTexts.send.preview, { name: studentName(name, eName) });
  return (
    <section aria-label={title}>
      <div className="send-preview-title">{title}</div>
      {/* A region that scrolls must be reached by keyboard. */}
      <div className="send-preview" tabIndex={0} role="group" aria-label={title}>
        <PayPreview
          image={StaffImage}
          notice={{
            ...card,
            ...person,
            description: card.description,
            items: card.detailsVisible ? (isHidden ? withHiddenBenefits(person.items) : person.items) : [],
            groups: card.detailsVisible ? person.groups : [],
            choiceOpen: !areGroupsSatisfied(person),
            attachments: card.attachments.map((file) => ({ name: file.name, url: '' })),
            ...{ payments: [], records: [], history: [], currency, timeZone },
          }}
        />
      </div>
    </section>
  );
};
