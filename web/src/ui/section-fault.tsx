import StatusIndicator from '@cloudscape-design/components/status-indicator';

/** A fault of a section instead of one field; `focusFirstFault` focuses it. */
export const SectionFault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div tabIndex={-1} data-fault="true" role="alert">
      <StatusIndicator type="error">{text}</StatusIndicator>
    </div>
  );
