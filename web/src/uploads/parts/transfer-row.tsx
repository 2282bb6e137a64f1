import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { uploadTexts } from '../../../../shared/uploads/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useFaultText } from '../../ui/field-text.ts';
import { fileSizeText } from './file-size.ts';
import { canResume, isRefused, type FileTransfer, type Transfers } from './use-transfers.ts';

/** How far a file is, or why it does not go on. */
const useStateText = () => {
  const t = useText();
  const textOf = useErrorText();
  const faultText = useFaultText();
  return ({ state, problem, sent, size }: FileTransfer): string => {
    if (problem === 'lost') return t(uploadTexts.lost);
    if (problem === 'otherFile') return t(errorTexts.uploadDiffers);
    if (problem && 'field' in problem)
      return faultText({ path: '', code: problem.field, ...(problem.params && { params: problem.params }) });
    if (problem) return textOf(problem.error);
    if (state === 'interrupted') return t(uploadTexts.interrupted);
    if (state === 'paused') return t(uploadTexts.paused);
    return sent >= size ? t(uploadTexts.checking) : '';
  };
};

const RowActions = ({ one, transfers }: { one: FileTransfer; transfers: Transfers }) => {
  const t = useText();
  const { key, name, state } = one;
  const hasEnded = isRefused(one);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {state === 'sending' && (
        <Button formAction="none" ariaLabel={t(uploadTexts.pauseNamed, { name })} onClick={() => transfers.pause(key)}>
          {t(uploadTexts.pause)}
        </Button>
      )}
      {canResume(one) && (
        <Button
          formAction="none"
          ariaLabel={t(uploadTexts.resumeNamed, { name })}
          onClick={() => transfers.resume(key)}
        >
          {t(uploadTexts.resume)}
        </Button>
      )}
      {state === 'interrupted' && (
        <FileInput value={[]} onChange={({ detail }) => transfers.resume(key, detail.value[0])}>
          {t(uploadTexts.chooseAgain)}
        </FileInput>
      )}
      <Button
        formAction="none"
        variant="link"
        ariaLabel={t(hasEnded ? uploadTexts.removeNamed : uploadTexts.cancelNamed, { name })}
        onClick={() => transfers.cancel(key)}
      >
        {t(hasEnded ? uploadTexts.remove : uploadTexts.cancel)}
      </Button>
    </SpaceBetween>
  );
};

/** A file on its way, with what can be done about it. */
export const TransferRow = ({ one, transfers }: { one: FileTransfer; transfers: Transfers }) => {
  const t = useText();
  const stateText = useStateText();
  const isStopped = one.state === 'failed';
  const sizes = t(uploadTexts.sentOf, { sent: fileSizeText(one.sent), size: fileSizeText(one.size) });
  return (
    <SpaceBetween size="xxs">
      <ProgressBar
        label={one.name}
        ariaLabel={t(uploadTexts.uploading, { name: one.name })}
        value={one.size === 0 ? 0 : Math.floor((100 * one.sent) / one.size)}
        status={isStopped ? 'error' : 'in-progress'}
        {...(isStopped
          ? { resultText: stateText(one) }
          : { additionalInfo: [sizes, stateText(one)].filter((text) => text !== '').join(' · ') })}
      />
      <RowActions one={one} transfers={transfers} />
    </SpaceBetween>
  );
};
