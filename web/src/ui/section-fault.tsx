import StatusIndicator from '@cloudscape-design/components/status-indicator';

/** What is wrong with a section that is not one field; takes the focus of `focusFirstFault`. */
export const SectionFault = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div tabIndex={-1} data-fault="true" role="alert">
      <StatusIndicator type="error">{text}</StatusIndicator>
    </div>
  );
