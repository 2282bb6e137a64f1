import type { ReactNode } from 'react';
import './form-actions.css';

/** The buttons of a form, the main one last. What has no room in the first line comes below, at the right, too. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className="form-actions">{children}</div>;
