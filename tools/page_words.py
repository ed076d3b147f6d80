"""Print the sentences of a language as the page loads them; `npm run dev` in web/ asks for them."""

import json
import sys

from boodle.words.page import page_words

if __name__ == "__main__":
    json.dump(page_words(sys.argv[1]), sys.stdout, ensure_ascii=False)
