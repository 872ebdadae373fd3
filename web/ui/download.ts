/** Saves a table as a file for spreadsheets. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by the time that it comes back to us.
  setTimeout(() => URL.revokeObjectURL(url));
}
