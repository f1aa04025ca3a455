import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'

/** Props of a text field. */
export const fieldOf = <Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) => ({
  autoComplete: 'off',
  error: (get(form.formState.errors, name) as { message?: string } | undefined)?.message,
  ...form.register(name),
})
