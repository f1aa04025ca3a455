import { get, type FieldValues, type Path, type RegisterOptions, type UseFormReturn } from 'react-hook-form'

/** Props of a text field. */
export const fieldOf = <Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) => ({
  autoComplete: 'off',
  error: (get(form.formState.errors, name) as { message?: string } | undefined)?.message,
  ...form.register(name, options),
})
