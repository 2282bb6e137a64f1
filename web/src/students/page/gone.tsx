import { useNavigate } from 'react-router-dom';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentPageTexts } from '../../../../shared/students/texts/site-page.ts';
import { useHomePath } from '../../app/layout/navigation.ts';
import { useText } from '../../locale/text.ts';
import { MessagePage } from '../../ui/message-page.tsx';

/** Instead of a student who is not of the user's schools: an order of before a move still leads here. */
export const GoneStudent = () => {
  const t = useText();
  const navigate = useNavigate();
  const home = useHomePath();
  return (
    <MessagePage
      title={t(studentPageTexts.gone.title)}
      text={t(studentPageTexts.gone.text)}
      action={{ text: t(siteTexts.action.backToList), run: () => void navigate(home) }}
    />
  );
};
