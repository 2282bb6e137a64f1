import Box from '@cloudscape-design/components/box';
import type { ReactNode } from 'react';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { instantText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';

interface BookedProps {
  readonly booking: {
    readonly byName: string;
    readonly byEName: string;
    readonly bookedAt: string;
    readonly remark: string;
  };
  readonly children: ReactNode;
}

/** What was paid or refunded, with who booked it, when, and the remark below. */
export const Booked = ({ booking: { byName, byEName, bookedAt, remark }, children }: BookedProps) => {
  const t = useText();
  const named = useNameIn();
  const { locale } = useLanguage();
  const time = instantText(bookedAt, locale, useTimeZone());
  return (
    <>
      {children}
      <Box color="text-body-secondary" fontSize="body-s">
        {t(orderTexts.detail.bookedBy, { name: named(byName, byEName), time })}
        {remark !== '' && (
          <div>
            {t(paymentTexts.dialog.remark)}
            {t(siteTexts.colon)}
            {remark}
          </div>
        )}
      </Box>
    </>
  );
};
