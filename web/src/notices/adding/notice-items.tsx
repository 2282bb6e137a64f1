import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Container from '@cloudscape-design/components/container';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import { BilledItem } from '../../people/parts/billed-item.tsx';
import { totalsOf, type EditorForm, type NoticeForEdit } from '../editor/form.ts';
import { requiredOfAll, type Newcomers } from './newcomers.ts';

type Item = NoticeForEdit['items'][number];

const columns = (t: Translate, groups: NoticeForEdit['groups']): TableProps.ColumnDefinition<Item>[] => [
  {
    id: 'item',
    header: t(noticeEditorTexts.item),
    isRowHeader: true,
    minWidth: 120,
    cell: (item) => <BilledItem item={item} groups={groups} />,
  },
  {
    id: 'amount',
    header: <MoneyHeader text={t(noticeEditorTexts.lineTotal)} />,
    minWidth: 115,
    cell: (item) => <Money fen={item.actualAmount} cell />,
  },
];

/** What a student gets who is added without a change, and what all of those added must pay. */
export const NoticeItems = ({
  notice,
  form,
  newcomers,
}: {
  notice: NoticeForEdit;
  form: EditorForm;
  newcomers: Newcomers;
}) => {
  const t = useText();
  const { required, optional } = totalsOf(form);
  const count = newcomers.students.length;
  // Of an open group the cheapest choice counts.
  const least = notice.groups.length > 0;
  return (
    <Container header={<Header variant="h2">{t(addPeopleTexts.noticeItems)}</Header>}>
      <SpaceBetween size="m">
        <Table
          variant="embedded"
          items={notice.items}
          trackBy="photoId"
          columnDefinitions={columns(t, notice.groups)}
          wrapLines
          ariaLabels={{ tableLabel: t(addPeopleTexts.noticeItems) }}
        />
        <KeyValuePairs
          columns={3}
          items={[
            { label: t(noticeEditorTexts.requiredTotal), value: <Money fen={required} least={least} /> },
            { label: t(noticeEditorTexts.optionalTotal), value: <Money fen={optional} /> },
            {
              label: t(addPeopleTexts.requiredOfAll, { count }),
              value: <Money fen={requiredOfAll(form, newcomers)} least={least} />,
            },
          ]}
        />
      </SpaceBetween>
    </Container>
  );
};
