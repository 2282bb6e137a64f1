import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Spinner from '@cloudscape-design/components/spinner';
import Textarea from '@cloudscape-design/components/textarea';
import Toggle from '@cloudscape-design/components/toggle';
import { Suspense, useRef } from 'react';
import { characterCount } from '../../../../shared/contract/text.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { htmlOfText, plainOfRich, textOfRich } from '../../../../shared/notices/rich-text.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { richTextTexts } from '../../../../shared/notices/texts/site-rich-text.ts';
import { useText } from '../../locale/text.ts';
import { StaffRichText } from '../parts/staff-rich-text.tsx';
import { loadedSection } from '../../ui/loaded-later.tsx';
import { startsPart } from '../../ui/parts-of-form.ts';
import type { StoringImages } from './rich/use-images.ts';
import type { SectionProps } from './section.ts';

const RichEditor = loadedSection(async () => (await import('./rich/rich-editor.tsx')).RichEditor);

export type DescriptionProps = SectionProps & StoringImages;

const Field = ({ form, change, errorAt, readOnly, storing, onStoring }: DescriptionProps) => {
  const t = useText();
  const write = (description: string) => change((now) => ({ ...now, description }));
  if (!form.richText)
    return (
      <Textarea value={form.description} readOnly={readOnly} rows={5} onChange={({ detail }) => write(detail.value)} />
    );
  if (readOnly) return <StaffRichText html={form.description} />;
  return (
    <Suspense fallback={<Spinner />}>
      <RichEditor
        value={form.description}
        label={t(noticeEditorTexts.description)}
        isInvalid={errorAt('costStatement') !== undefined}
        onChange={write}
        {...{ storing, onStoring }}
      />
    </Suspense>
  );
};

/** The description, as plain or rich text (N2.33, N3.12, N3.13). */
export const EditorDescription = (props: DescriptionProps) => {
  const { form, change, errorAt, readOnly } = props;
  const t = useText();
  const switchedOff = useRef({ html: '', plain: '' });
  const turn = (richText: boolean) =>
    change(({ description, ...now }) => {
      const { html, plain } = switchedOff.current;
      // The same plain text again: the formats are not lost to a switch that somebody tries out.
      if (richText) return { ...now, richText, description: description === plain ? html : htmlOfText(description) };
      switchedOff.current = { html: description, plain: plainOfRich(description) };
      return { ...now, richText, description: switchedOff.current.plain };
    });
  return (
    <SpaceBetween size="xs">
      <FormField
        label={`${t(noticeEditorTexts.description)} - ${t(noticeEditorTexts.optional)}`}
        description={t(noticeEditorTexts.descriptionHint)}
        constraintText={t(noticeEditorTexts.charactersLeft, {
          count: characterCount(form.richText ? textOfRich(form.description) : form.description),
          max: limits.descriptionCharacters,
        })}
        errorText={errorAt('costStatement')}
        stretch
      >
        <div {...startsPart}>
          <Field {...props} />
        </div>
      </FormField>
      {!readOnly && (
        <Toggle
          checked={form.richText}
          description={t(richTextTexts.formattedHint)}
          onChange={({ detail }) => turn(detail.checked)}
        >
          {t(richTextTexts.formatted)}
        </Toggle>
      )}
    </SpaceBetween>
  );
};
