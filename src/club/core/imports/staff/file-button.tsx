import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#kit/site/button/button.tsx'

type FileButtonProps = { text: string; isBusy: boolean; isMain?: boolean; onChoose: (file: File) => unknown }

/** Chooses a spreadsheet. */
export const FileButton = ({ text, isBusy, isMain = false, onChoose }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Otherwise choosing the same file again would do nothing.
    target.value = ''
    if (file) void onChoose(file)
  }
  return (
    <>
      <input
        ref={input}
        className="vh"
        type="file"
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
        tabIndex={-1}
        aria-label={text}
        onChange={choose}
      />
      <Button tone={isMain ? undefined : 'line'} size="small" isBusy={isBusy} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {text}
      </Button>
    </>
  )
}
