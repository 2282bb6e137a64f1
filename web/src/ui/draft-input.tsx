import Input, { type InputProps } from '@cloudscape-design/components/input';
import { useState } from 'react';

interface DraftInputProps extends Omit<InputProps, 'onChange' | 'onBlur'> {
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

/** A field that shows what is typed at once, also when its owner takes it over later. */
export const DraftInput = ({ value, onChange, onBlur, ...rest }: DraftInputProps) => {
  const [draft, setDraft] = useState<string>();
  return (
    <Input
      {...rest}
      value={draft ?? value}
      onChange={({ detail }) => {
        setDraft(detail.value);
        onChange(detail.value);
      }}
      onBlur={() => {
        setDraft(undefined);
        onBlur?.();
      }}
    />
  );
};
