import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { studentPageTexts } from '../../../../shared/students/texts/site-page.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { Money } from '../../locale/money.tsx';
import { classText, useNameIn } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import type { StudentBills } from './bills.tsx';

/** Grade and class, or the student's status when there is no class. */
const useClassOf = () => {
  const t = useText();
  const named = useNameIn();
  const { language } = useLanguage();
  return ({ className, classEName, gradeName, gradeEName, studentStatus }: StudentBills['student']): string =>
    className === '' && classEName === ''
      ? t(studentTexts.studentStatus[studentStatus])
      : classText(language, named(gradeName, gradeEName), named(className, classEName));
};

/** As large as leaves room for an amount of millions with "from" before it. */
const large = { fontSize: 'heading-xl', fontWeight: 'bold' } as const;

/** What all bills that are not paid in full add up to, and how much of it parents do not know of. */
const Owed = ({ bills: { outstanding, choiceOpen, notSent } }: { bills: StudentBills }) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  return (
    <>
      <Box {...large}>
        <Money fen={outstanding} least={choiceOpen} />
      </Box>
      {notSent > 0 && (
        <Box color="text-body-secondary" fontSize="body-s">
          {t(studentPageTexts.notSent, { amount: moneyText(notSent, locale, currency) })}
        </Box>
      )}
    </>
  );
};

/** Who the student is, what is owed in all, and the balance. */
export const StudentHead = ({ bills }: { bills: StudentBills }) => {
  const t = useText();
  const named = useNameIn();
  const classOf = useClassOf();
  const { student, balance } = bills;
  return (
    <Container>
      <KeyValuePairs
        columns={4}
        minColumnWidth={220}
        items={[
          { label: t(studentPageTexts.owed), value: <Owed bills={bills} /> },
          {
            label: t(studentPageTexts.balance),
            value: (
              <Box {...large}>
                <Money fen={balance} />
              </Box>
            ),
          },
          { label: t(studentTexts.class), value: classOf(student) },
          {
            label: t(studentTexts.number),
            value: (
              <>
                {student.studentNumber}
                <Box color="text-body-secondary" fontSize="body-s">
                  {named(student.schoolName, student.schoolEName)}
                </Box>
              </>
            ),
          },
        ]}
      />
    </Container>
  );
};
